import { z } from 'zod'
import { busVersion, isReadable, oldestReaderVersion } from './bus-envelope.ts'

const version = z.number().int().positive()

/** An event on the durable stream of the bus. */
const busEventSchema = z.object({
  /** As in the envelope of a message. */
  v: version,
  min: version,
  /** Unique: consumers recognise a repeated event by it. Header fields of the stream carry it too. */
  key: z.string().regex(/^[\x20-\x7e]{1,200}$/),
  kind: z.string().regex(/^[a-z-]{1,32}$/),
  body: z.unknown(),
})
export type BusEvent = Omit<z.infer<typeof busEventSchema>, 'v' | 'min'>

/** Throws when the key or the kind is not allowed. */
export const encodeBusEvent = ({ key, kind, body }: BusEvent): string =>
  JSON.stringify(busEventSchema.parse({ v: busVersion, min: oldestReaderVersion, key, kind, body }))

/** Throws when it cannot be read. */
export function decodeBusEvent(text: string): BusEvent {
  const { v, min, ...event } = busEventSchema.parse(JSON.parse(text))
  if (!isReadable({ v, min })) throw new Error(`Events of version ${v} cannot be read`)
  return event
}
