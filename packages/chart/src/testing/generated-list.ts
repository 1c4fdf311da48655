type Value = string | boolean | readonly string[]

/** Source text of a module that exports a list: one entry, one line. */
export function listModule(
  name: string,
  { type, from, comment }: { readonly type: string; readonly from: string; readonly comment: string },
  entries: readonly Readonly<Record<string, Value>>[],
): string {
  return [
    '// biome-ignore-all format: one entry, one line',
    `import type { ${type} } from '${from}'`,
    '',
    `/** ${comment} */`,
    `export const ${name}: readonly ${type}[] = [`,
    ...entries.map(entry => `  { ${fieldsOf(entry)} },`),
    ']',
    '',
  ].join('\n')
}

const fieldsOf = (entry: Readonly<Record<string, Value>>): string =>
  Object.entries(entry)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(', ')

function textOf(value: Value): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  return `[${value.map(textOf).join(', ')}]`
}
