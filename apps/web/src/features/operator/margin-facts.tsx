import type { SourcesAnswer } from '@tidemark/contracts'
import { daysBetween, epochMs, isoDate, newYorkDate, toEpochSeconds } from '@tidemark/domain'
import { DataTable } from './data-table.tsx'
import classes from './margin-facts.module.css'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.sources
/** Exchanges change the margin of one product or another every few weeks. */
const oldAfterDays = 90

/** The newest margin of the risk-interval table and its age, which shows when newer ones must be imported. */
export function MarginFacts({ data }: { readonly data: SourcesAnswer }) {
  const { newest, dated, products } = data.margins
  const today = newYorkDate(toEpochSeconds(epochMs(Date.parse(data.marketNow))))
  const days = newest === null ? null : daysBetween(isoDate(newest), today)
  const isOld = days === null || days > oldAfterDays
  return (
    <DataTable
      caption={texts.margins}
      empty={operatorTexts.noValue}
      rows={[data.margins]}
      keyOf={() => texts.margins}
      columns={[
        {
          heading: texts.newest,
          isWide: true,
          cell: () => (
            <span className={classes.newest} data-old={isOld}>
              {newest === null ? texts.marginsUndated : texts.newestMargin(newest, isOld)}
            </span>
          ),
        },
        {
          heading: texts.age,
          isFigure: true,
          cell: () => (days === null ? operatorTexts.noValue : texts.days(days)),
        },
        { heading: texts.datedProducts, isFigure: true, cell: () => texts.datedOf(dated, products) },
      ]}
    />
  )
}
