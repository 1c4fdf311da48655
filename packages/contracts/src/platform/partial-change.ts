import { z } from 'zod'

type FlatShape = Readonly<Record<string, z.ZodDefault<z.ZodType>>>

/** The same flat record with every field optional and without defaults: a change contains only changed fields. */
export function changeSchemaOf<Shape extends FlatShape>(record: z.ZodObject<Shape>) {
  const fields = Object.entries(record.shape).map(([name, field]) => [name, field.removeDefault().optional()])
  return z.object(
    Object.fromEntries(fields) as {
      [Name in keyof Shape]: z.ZodOptional<ReturnType<Shape[Name]['removeDefault']>>
    },
  )
}
