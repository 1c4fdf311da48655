interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The first error message of each field, by field name. */
export function fieldErrors(issues: readonly Issue[]): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
