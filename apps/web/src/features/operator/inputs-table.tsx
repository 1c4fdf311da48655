import type { SourcesAnswer } from '@tidemark/contracts'
import { DataTable } from './data-table.tsx'
import { ageText, newYorkDateTime } from './formats.ts'
import classes from './inputs-table.module.css'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.sources
const { noValue } = operatorTexts

/** Inputs of the market source and when each last delivered valid data. */
export function InputsTable({ data }: { readonly data: SourcesAnswer }) {
  const marketNow = Date.parse(data.marketNow)
  const lastGoodText = (lastGood: string | null, format: (ms: number) => string): string =>
    lastGood === null ? noValue : format(Date.parse(lastGood))
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
        { heading: texts.lastGood, cell: ({ lastGood }) => lastGoodText(lastGood, newYorkDateTime) },
        {
          heading: texts.age,
          isFigure: true,
          cell: ({ lastGood }) => lastGoodText(lastGood, ms => ageText(marketNow - ms)),
        },
        { heading: texts.message, isWide: true, cell: ({ message }) => message ?? noValue },
      ]}
    />
  )
}
