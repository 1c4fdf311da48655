/** The fields of a line of CSV. Most lines hold no quotation mark and are split at once. */
export function splitLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const fields = line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g) ?? []
  // The pattern finds one empty field more at the end, unless the line ends with a comma of its own.
  const all = fields.map(field => field.replace(/,$/, ''))
  if (!line.endsWith(',')) all.pop()
  return all.map(field => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field))
}
