import { deflateSync, inflateSync } from 'node:zlib'
import type { ExpiryStrikes, IsoDate, OptionChain } from '@tidemark/domain'

/** The columns of an expiry, in the order they are packed. */
const columns = [
  'strike',
  'callOi',
  'putOi',
  'callIv',
  'putIv',
  'callAsk',
  'putAsk',
] as const satisfies readonly (keyof ExpiryStrikes)[]

const headLengthBytes = 4

type Columns = Pick<ExpiryStrikes, (typeof columns)[number]>

/** What stands before the numbers. */
interface Head extends Omit<OptionChain, 'expiries'> {
  readonly expiries: readonly (readonly [date: IsoDate, strikes: number])[]
}

/** A chain as bytes, bit for bit: a head as JSON, then each column's numbers, all of it deflated. */
export function packChain({ expiries, ...rest }: OptionChain): Uint8Array {
  const sizes = expiries.map(({ date, strike }) => [date, strike.length] as const)
  const head = Buffer.from(JSON.stringify({ ...rest, expiries: sizes } satisfies Head))
  const length = Buffer.alloc(headLengthBytes)
  length.writeUInt32LE(head.length)
  const numbers = expiries.flatMap(expiry => columns.map(column => bytesOf(expiry[column])))
  return deflateSync(Buffer.concat([length, head, ...numbers]))
}

export function unpackChain(packed: Uint8Array): OptionChain {
  const bytes = inflateSync(packed)
  const headEnd = headLengthBytes + bytes.readUInt32LE()
  const { expiries, ...rest } = JSON.parse(bytes.toString('utf8', headLengthBytes, headEnd)) as Head
  let place = headEnd
  const readColumn = (length: number): Float64Array => {
    const start = place
    place += length * Float64Array.BYTES_PER_ELEMENT
    // A copy, because columns in the middle of a buffer need not lie at a multiple of eight.
    return new Float64Array(Uint8Array.from(bytes.subarray(start, place)).buffer)
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
