import { z } from 'zod'

/**
 * Reads a stored record field by field: a missing field, and one that this release cannot read, takes its default. So a
 * value of a newer release, or a damaged one, never hides the rest of the record.
 */
export function readStored<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  stored: unknown,
): z.output<z.ZodObject<Shape>> {
  const record = typeof stored === 'object' && stored !== null ? stored : {}
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    readField(field, Object.getOwnPropertyDescriptor(record, name)?.value),
  ])
  return Object.fromEntries(fields)
}

function readField(field: z.core.$ZodType, value: unknown): unknown {
  if (field instanceof z.ZodPrefault) {
    const inner = field.unwrap()
    if (inner instanceof z.ZodObject) return readStored(inner, value)
  }
  const read = z.safeParse(field, value)
  return read.success ? read.data : z.parse(field, undefined)
}
