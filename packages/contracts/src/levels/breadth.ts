import { z } from 'zod'

const value = z.number().nullable()

/** The values of the resilience charts. Null where no member is covered. */
export const resilienceValuesSchema = z.object({
  srhg: value,
  nrhg: value,
  ruhg: value,
  srmhp: value,
  nrmhp: value,
  sdd: value,
})

/** Resilience values with the covered percentage of each index. */
export const breadthSchema = resilienceValuesSchema.extend({
  sppp: value,
  nqpp: value,
  rupp: value,
  stmhp: value,
  ntmhp: value,
})

/** One minute of a resilience chart. */
export const resiliencePointSchema = z
  .object({
    time: z.number().meta({ description: 'Milliseconds since 1970 on the market clock' }),
    val: resilienceValuesSchema,
  })
  .meta({ id: 'ResiliencePoint' })

/** Alert key → `color:direction`, e.g. `red:U`; the direction is `-` for none. The keys are those of `alertRules` of the
 *  domain. Keys and states of a newer release pass unchanged; `readAlert` names them as unknown. */
export const alertMapSchema = z.record(z.string(), z.string())

export const announcementSchema = z.object({
  time: z.number().meta({ description: 'Milliseconds since 1970 on the market clock' }),
  text: z.string(),
})

export type Breadth = z.infer<typeof breadthSchema>
export type ResilienceValues = z.infer<typeof resilienceValuesSchema>
export type ResiliencePoint = z.infer<typeof resiliencePointSchema>
export type AlertMap = z.infer<typeof alertMapSchema>
export type Announcement = z.infer<typeof announcementSchema>
