import { Figure } from '../figure.tsx'
import { texts } from '../texts.ts'
import { Tile } from './tile.tsx'
import classes from './tiles-row.module.css'

const t = texts.tiles
const f = texts.figures

export function TilesRow() {
  return (
    <section className={classes.row} aria-label={t.name}>
      {['SPY', 'QQQ'].map(symbol => (
        <Tile key={symbol} name={symbol} help={t.levelsHelp}>
          <Figure label={f.hp} />
          <Figure label={f.mhp} />
        </Tile>
      ))}
      {[t.sp, t.nq].map(index => (
        <Tile key={index} name={index} help={t.resilienceHelp}>
          <Figure label={f.white} labelHidden />
          <Figure label={f.yellow} tone="yellow" labelHidden />
        </Tile>
      ))}
      <Tile name={t.ru} help={t.resilienceWhiteHelp}>
        <Figure label={f.white} labelHidden />
      </Tile>
      <Tile name={t.dd} help={t.ddHelp}>
        <Figure label={f.dd} labelHidden />
      </Tile>
      <Tile name={t.percent} help={t.percentHelp}>
        <Figure label="SP" />
        <Figure label="NQ" />
        <Figure label="RU" />
      </Tile>
      <Tile name={t.playbook} help={t.playbookHelp}>
        <Figure label={t.playbook} labelHidden />
      </Tile>
    </section>
  )
}
