import type { SourcesAnswer } from '@tidemark/contracts'
import { formatPercent } from '@tidemark/domain'
import { DataTable } from './data-table.tsx'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.sources
export function CoverageTable({ data }: { readonly data: SourcesAnswer }) {
  return (
    <DataTable
      caption={texts.coverage}
      empty={texts.noCoverage}
      rows={data.coverage}
      keyOf={({ index }) => index}
      columns={[
        { heading: texts.index, isWide: true, cell: ({ index }) => index },
        { heading: texts.prices, isFigure: true, cell: ({ prices }) => formatPercent(prices) },
        { heading: texts.mhp, isFigure: true, cell: ({ mhp }) => formatPercent(mhp) },
      ]}
    />
  )
}
