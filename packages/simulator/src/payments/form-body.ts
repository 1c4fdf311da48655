type FormValue = string | { readonly [name: string]: FormValue }
export type Form = { readonly [name: string]: FormValue }

const maxFields = 200
const maxDepth = 6

/** Reads a form whose names have brackets: `line_items[0][price]=x`. Returns null for one that is too large or whose names
 *  contradict each other. */
export function parseForm(text: string): Form | null {
  const fields = [...new URLSearchParams(text)]
  if (fields.length > maxFields) return null
  const form = emptyForm()
  for (const [name, value] of fields) {
    const path = name.replaceAll(']', '').split('[')
    if (path.length > maxDepth || !put(form, path, value)) return null
  }
  return form
}

type WritableForm = { [name: string]: WritableForm | string }

/** Without a prototype, so that no name has a meaning of its own. */
const emptyForm = (): WritableForm => Object.create(null) as WritableForm

function put(form: WritableForm, [name = '', ...rest]: readonly string[], value: string): boolean {
  if (rest.length === 0) {
    if (typeof form[name] === 'object') return false
    form[name] = value
    return true
  }
  form[name] ??= emptyForm()
  const inner = form[name]
  return typeof inner === 'object' && put(inner, rest, value)
}

/** The text at a path of names; null without one. */
export function textAt(form: Form, ...path: readonly string[]): string | null {
  const value = valueAt(form, path)
  return typeof value === 'string' && value !== '' ? value : null
}

/** All texts below a path of names. */
export function textsAt(form: Form, ...path: readonly string[]): Record<string, string> {
  const value = valueAt(form, path)
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const valueAt = (form: Form, path: readonly string[]): FormValue | undefined =>
  path.reduce<FormValue | undefined>(
    (value, name) => (typeof value === 'object' ? value[name] : undefined),
    form,
  )
