import { z } from 'zod'

type FlatShape = Readonly<Record<string, z.ZodDefault<z.ZodType>>>

/** The same flat record with every field optional and no default filled in: a change says only what it changes. */
export function changeOf<Shape extends FlatShape>(record: z.ZodObject<Shape>) {
  const fields = Object.entries(record.shape).map(([name, field]) => [name, field.removeDefault().optional()])
  return z.object(
    Object.fromEntries(fields) as {
      [Name in keyof Shape]: z.ZodOptional<ReturnType<Shape[Name]['removeDefault']>>
    },
  )
}
