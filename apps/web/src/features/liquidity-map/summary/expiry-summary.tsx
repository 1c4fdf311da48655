import type { MapContent } from '@tidemark/chart'
import { formatValue } from '@tidemark/domain'
import { Explained } from '../../explanations/index.ts'
import { mapTexts } from '../texts.ts'
import classes from './map-summary.module.css'

const t = mapTexts.summary

interface ExpirySummaryProps {
  readonly name: string
  readonly caption: string
  readonly expiries: MapContent['expiries']
}

/** The monthly map as a table: the inner edges of the zones and HP of each expiry that the chart draws. */
export function ExpirySummary({ name, caption, expiries }: ExpirySummaryProps) {
  return (
    <figure className={classes.figure}>
      <table className={classes.expiries} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t.expiry}</th>
            <th scope="col">
              <Explained terms={['bear']}>{t.marks.bearHigh}</Explained>
            </th>
            <th scope="col">
              <Explained terms={['hp']}>{t.marks.hp}</Explained>
            </th>
            <th scope="col">
              <Explained terms={['bull']}>{t.marks.bullLow}</Explained>
            </th>
          </tr>
        </thead>
        <tbody>
          {expiries.map(({ date, levels: { bear, hp, bull } }) => (
            <tr key={date}>
              <th scope="row">{date.slice(5)}</th>
              <td>{formatValue(bear?.[1])}</td>
              <td>{formatValue(hp)}</td>
              <td>{formatValue(bull?.[0])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  )
}
