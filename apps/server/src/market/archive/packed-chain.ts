import { deflateSync, inflateSync } from 'node:zlib'
import type { ExpiryStrikes, IsoDate, OptionChain } from '@tidemark/domain'

/** Columns of an expiry in packing order. */
const columns = [
  'strike',
  'callOi',
  'putOi',
  'callIv',
  'putIv',
  'callAsk',
  'putAsk',
] as const satisfies readonly (keyof ExpiryStrikes)[]

const headerLengthBytes = 4

type Columns = Pick<ExpiryStrikes, (typeof columns)[number]>

interface Header extends Omit<OptionChain, 'expiries'> {
  readonly expiries: readonly (readonly [date: IsoDate, strikes: number])[]
}

/** Packs a chain without loss: a JSON header, then the numbers of each column, all deflated. */
export function packChain({ expiries, ...rest }: OptionChain): Uint8Array {
  const sizes = expiries.map(({ date, strike }) => [date, strike.length] as const)
  const header = Buffer.from(JSON.stringify({ ...rest, expiries: sizes } satisfies Header))
  const length = Buffer.alloc(headerLengthBytes)
  length.writeUInt32LE(header.length)
  const numbers = expiries.flatMap(expiry => columns.map(column => bytesOf(expiry[column])))
  return deflateSync(Buffer.concat([length, header, ...numbers]))
}

export function unpackChain(packed: Uint8Array): OptionChain {
  const bytes = inflateSync(packed)
  const headerEnd = headerLengthBytes + bytes.readUInt32LE()
  const { expiries, ...rest } = JSON.parse(bytes.toString('utf8', headerLengthBytes, headerEnd)) as Header
  let offset = headerEnd
  const readColumn = (length: number): Float64Array => {
    const start = offset
    offset += length * Float64Array.BYTES_PER_ELEMENT
    // Copies, because a Float64Array must start at a multiple of eight bytes and a column in the buffer may not.
    return new Float64Array(Uint8Array.from(bytes.subarray(start, offset)).buffer)
  }
  return {
    ...rest,
    expiries: expiries.map(([date, length]) => ({
      date,
      ...(Object.fromEntries(columns.map(column => [column, readColumn(length)])) as Columns),
    })),
  }
}

const bytesOf = (column: Float64Array): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
