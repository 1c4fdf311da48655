interface Problem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The first complaint about each field, by the field's name. */
export function fieldErrors(problems: readonly Problem[]): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { path, message } of problems) errors[String(path[0])] ??= message
  return errors
}
