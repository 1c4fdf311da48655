import type { SourcesAnswer } from '@tidemark/contracts'
import { DataTable } from './data-table.tsx'
import { ageText, newYorkStamp } from './figures.ts'
import classes from './inputs-table.module.css'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.sources
const { noValue } = operatorTexts

/** What the source is fed by, and how long ago each was last good. */
export function InputsTable({ data }: { readonly data: SourcesAnswer }) {
  const marketNow = Date.parse(data.marketNow)
  const ofLastGood = (lastGood: string | null, tell: (ms: number) => string): string =>
    lastGood === null ? noValue : tell(Date.parse(lastGood))
  return (
    <DataTable
      caption={texts.inputs}
      empty={texts.noInputs}
      rows={data.inputs}
      keyOf={({ name }) => name}
      columns={[
        { heading: texts.input, cell: ({ name }) => name },
        {
          heading: texts.state,
          cell: ({ state }) => (
            <span className={classes.state} data-state={state}>
              {operatorTexts.states[state]}
            </span>
          ),
        },
        { heading: texts.lastGood, cell: ({ lastGood }) => ofLastGood(lastGood, newYorkStamp) },
        {
          heading: texts.age,
          isFigure: true,
          cell: ({ lastGood }) => ofLastGood(lastGood, ms => ageText(marketNow - ms)),
        },
        { heading: texts.message, isWide: true, cell: ({ message }) => message ?? noValue },
      ]}
    />
  )
}
