import WebSocket from 'ws'

interface BidiReply {
  readonly id?: number | null
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

type Listener = (params: unknown) => void

/** A WebDriver BiDi connection: commands with replies by id, and events. */
export class BidiConnection {
  readonly #socket: WebSocket
  readonly #pending = new Map<number, PromiseWithReject>()
  readonly #listeners = new Map<string, Listener[]>()
  #nextId = 1

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', data => this.#receive(JSON.parse(String(data)) as BidiReply))
    socket.on('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('Firefox closed the connection'))
      this.#pending.clear()
    })
  }

  static async open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return new BidiConnection(socket)
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = this.#nextId
    this.#nextId += 1
    return new Promise<Result>((resolve, reject) => {
      this.#pending.set(id, { resolve: result => resolve(result as Result), reject })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  on<Params>(method: string, listener: (params: Params) => void): void {
    const listeners = this.#listeners.get(method) ?? []
    this.#listeners.set(method, [...listeners, listener as Listener])
  }

  close(): void {
    this.#socket.close()
  }

  #receive({ id, type, result, error, message, method, params }: BidiReply): void {
    if (type === 'event') {
      for (const listener of this.#listeners.get(method ?? '') ?? []) listener(params)
      return
    }
    const pending = this.#pending.get(id ?? 0)
    this.#pending.delete(id ?? 0)
    if (type === 'success') pending?.resolve(result)
    else pending?.reject(new Error(`${error}: ${message}`))
  }
}

interface PromiseWithReject {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}
