import type { SourcesAnswer } from '@tidemark/contracts'
import { DataTable } from './data-table.tsx'
import { countText, sizeText } from './formats.ts'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.sources

export function ArchiveFacts({ archive }: { readonly archive: SourcesAnswer['archive'] }) {
  const { sessions, stamps, bytes, oldest } = archive
  return (
    <DataTable
      caption={texts.archive}
      empty={operatorTexts.noValue}
      rows={[archive]}
      keyOf={() => texts.archive}
      columns={[
        { heading: texts.oldest, isWide: true, cell: () => oldest ?? operatorTexts.noValue },
        { heading: texts.sessions, isFigure: true, cell: () => countText(sessions) },
        { heading: texts.stamps, isFigure: true, cell: () => countText(stamps) },
        {
          heading: texts.size,
          isFigure: true,
          cell: () => (bytes === null ? operatorTexts.noValue : sizeText(bytes)),
        },
      ]}
    />
  )
}
