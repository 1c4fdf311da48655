import { watchlistTexts } from './texts.ts'
import classes from './watchlist.module.css'

const t = watchlistTexts.columns

/** Round figures of no particular day: the sample shows what a list looks like, not a market. */
const rows = [
  ['SPY', '800.00', '+4.00', '+0.50'],
  ['QQQ', '700.00', '−3.50', '−0.50'],
  ['IWM', '250.00', '+1.00', '+0.40'],
  ['AAPL', '300.00', '+1.50', '+0.50'],
  ['MSFT', '500.00', '−2.00', '−0.40'],
  ['NVDA', '200.00', '+2.00', '+1.00'],
  ['AMZN', '250.00', '−0.50', '−0.20'],
] as const

/** BP-3: what is below the offer for a user whose membership does not include the watchlist. */
export function WatchlistSample() {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            {t.number}
          </th>
          <th scope="col">{t.symbol}</th>
          <th scope="col">{t.price}</th>
          <th scope="col">{t.change}</th>
          <th scope="col">{t.changePercent}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([symbol, ...figures], index) => (
          <tr key={symbol}>
            <td className={classes.number}>{index + 1}</td>
            <th scope="row">{symbol}</th>
            {figures.map(figure => (
              <td key={figure}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
