import {
  type ClientMessage,
  decodeServerMessage,
  encodeClientMessage,
  numberOfDecimal,
  quoteTypes,
  type ServerMessage,
} from '@tidemark/futures'

interface Ladder {
  readonly url: string
  readonly symbol: string
  readonly rows: number
}

/** A table of prices with the sizes of both sides, of a socket that ends at the gateway: every cell is written once a frame. */
function follow({ url, symbol, rows }: Ladder): Promise<void> {
  const book = { bids: new Map<number, number>(), asks: new Map<number, number>(), last: 0 }
  const cells = createCells(rows)
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  const send = (message: ClientMessage) =>
    socket.send(encodeClientMessage(message) as Uint8Array<ArrayBuffer>)
  socket.onopen = () =>
    send({ logon: { userName: 'token', password: 'token', clientAppId: 'Bench', clientVersion: '1' } })
  return new Promise(resolve => {
    socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      const message = decodeServerMessage(new Uint8Array(data))
      if (message.logonResult) send({ informationRequests: [{ id: 1, symbolResolutionRequest: { symbol } }] })
      for (const { symbolResolutionReport } of message.informationReports ?? []) {
        const contractId = symbolResolutionReport?.contractMetadata.contractId
        if (contractId !== undefined)
          send({ marketDataSubscriptions: [{ contractId, requestId: 1, level: 4 }] })
      }
      apply(message)
      if (message.realTimeMarketData) resolve()
    }
    requestAnimationFrame(write)
  })

  function apply({ realTimeMarketData = [] }: ServerMessage): void {
    for (const { quotes = [], isSnapshot } of realTimeMarketData) {
      if (isSnapshot) {
        book.bids.clear()
        book.asks.clear()
      }
      for (const { type, scaledPrice, volume } of quotes) {
        const side = type === quoteTypes.bid ? book.bids : type === quoteTypes.ask ? book.asks : null
        const size = volume ? numberOfDecimal(volume) : 0
        if (type === quoteTypes.trade) book.last = scaledPrice
        else if (size === 0) side?.delete(scaledPrice)
        else side?.set(scaledPrice, size)
      }
    }
  }

  function write(): void {
    requestAnimationFrame(write)
    const top = book.last + Math.floor(rows / 2)
    for (const [index, [bid, price, ask]] of cells.entries()) {
      bid.textContent = String(book.bids.get(top - index) ?? '')
      price.textContent = String(top - index)
      ask.textContent = String(book.asks.get(top - index) ?? '')
    }
  }
}

type Cells = readonly [HTMLElement, HTMLElement, HTMLElement]

function createCells(rows: number): Cells[] {
  const body = document.querySelector('tbody') as HTMLElement
  const cellOf = (row: HTMLElement) => row.appendChild(document.createElement('td'))
  return Array.from({ length: rows }, () => {
    const row = body.appendChild(document.createElement('tr'))
    return [cellOf(row), cellOf(row), cellOf(row)]
  })
}

Object.assign(window, { follow })
