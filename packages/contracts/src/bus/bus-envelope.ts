import { z } from 'zod'

/** Version of the bus messages of this release. Raise it with every change of a message. */
export const busVersion = 3
/** The oldest version whose messages this release can read. */
export const oldestReadableVersion = 2
/** The oldest release that can read the messages of this one. Raise it to `busVersion` when an older reader would
 *  misunderstand them; a new kind or field alone does not need that. */
export const oldestReaderVersion = 1

const version = z.number().int().positive()
const sequence = z.number().int().nonnegative()
const header = {
  /** Version of the publisher. */
  v: version,
  /** The oldest version that can read this message. */
  min: version,
  /** Identifies one run of a publisher: sequences start at 1 in each run. */
  run: z.string().min(1).max(64),
  /** The number of the run where several processes may publish: one with a lower number has ended. Missing: the runs have
   *  no order. */
  term: z.number().int().positive().optional(),
  /** Identifies the list of symbols that positions refer to. */
  listing: z.string().max(64),
}

/** Around each published message. */
export const busEnvelopeSchema = z.object({
  ...header,
  seq: sequence.min(1),
  body: z.looseObject({ kind: z.string() }),
})
export type BusEnvelope = z.infer<typeof busEnvelopeSchema>

/** The state of every subject at one moment. */
export const busSnapshotSchema = z.object({
  ...header,
  /** The listing of the publisher. */
  symbols: z.array(z.string().max(32)).max(65_536),
  subjects: z.array(
    z.object({
      subject: z.string(),
      /** The last message that the state includes; 0 before the first. */
      seq: sequence,
      /** Messages that build the state; none before the first. */
      body: z.looseObject({ kind: z.string() }).nullable(),
    }),
  ),
})
export type BusSnapshot = z.infer<typeof busSnapshotSchema>

/** Whether this release can read a message of another. */
export const isReadable = ({ v, min }: Pick<BusEnvelope, 'v' | 'min'>, reader = busVersion): boolean =>
  v >= oldestReadableVersion && min <= reader
