import classes from './symbol-search.module.css'
import { searchTexts as t } from './texts.ts'

interface ExchangeFilterProps {
  readonly exchanges: readonly string[]
  /** Null for all. */
  readonly chosen: string | null
  readonly onChoose: (exchange: string | null) => void
}

/** [CH-5] Limits the futures of the search to one exchange. */
export const ExchangeFilter = ({ exchanges, chosen, onChoose }: ExchangeFilterProps) => (
  <select
    className={classes.filter}
    aria-label={t.exchange}
    value={chosen ?? ''}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
  >
    <option value="">{t.allExchanges}</option>
    {exchanges.map(exchange => (
      <option key={exchange} value={exchange}>
        {exchange}
      </option>
    ))}
  </select>
)
