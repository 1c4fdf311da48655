import { DataTable } from './data-table.tsx'
import { countText } from './formats.ts'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.sources

/** Flags of this session's levels, most frequent first. */
export function FlagsTable({ flags }: { readonly flags: Readonly<Record<string, number>> }) {
  const rows = Object.entries(flags)
    .filter(([, symbols]) => symbols > 0)
    .sort(([, a], [, b]) => b - a)
  return (
    <DataTable
      caption={texts.flags}
      empty={texts.noFlags}
      rows={rows}
      keyOf={([flag]) => flag}
      columns={[
        { heading: texts.flag, cell: ([flag]) => flag },
        { heading: texts.meaning, isWide: true, cell: ([flag]) => operatorTexts.flags[flag] ?? '' },
        { heading: texts.symbols, isFigure: true, cell: ([, symbols]) => countText(symbols) },
      ]}
    />
  )
}
