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
          <Figure label={f.hp} digits={6} />
          <Figure label={f.mhp} digits={6} />
        </Tile>
      ))}
      {[t.sp, t.nq].map(index => (
        <Tile key={index} name={index} help={t.resilienceHelp}>
          <Figure label={f.white} digits={5} labelHidden="always" />
          <Figure label={f.yellow} digits={5} tone="yellow" labelHidden="always" />
        </Tile>
      ))}
      <Tile name={t.ru} help={t.resilienceWhiteHelp}>
        <Figure digits={5} />
      </Tile>
      <Tile name={t.dd} help={t.ddHelp}>
        <Figure digits={4} />
      </Tile>
      <Tile name={t.percent} help={t.percentHelp}>
        <Figure label="SP" digits={5} />
        <Figure label="NQ" digits={5} />
        <Figure label="RU" digits={5} />
      </Tile>
      <Tile name={t.playbook} help={t.playbookHelp}>
        <Figure digits={5} />
      </Tile>
    </section>
  )
}
