import { z } from 'zod'

/** Which documents of a user have changed, and by whom. Apart from the documents, which not every reader needs. */
export const documentsChangeSchema = z.object({
  documents: z.array(z.string()).readonly().meta({
    description: '`chart`: symbol, interval, look and studies; `drawings:SPY`: the drawings on a symbol',
  }),
  by: z.string().nullable().meta({
    description: 'The window that made all of the change, as it named itself; null where there were several',
  }),
})
export type DocumentsChange = z.infer<typeof documentsChangeSchema>

/** Sent to the windows of a user when saved documents have changed: they are then requested by HTTP. */
export const documentsChangedSchema = documentsChangeSchema.extend({ type: z.literal('documents-changed') })
