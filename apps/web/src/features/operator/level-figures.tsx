import type { SourcesAnswer } from '@tidemark/contracts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { countText, newYorkDateTime } from './formats.ts'
import classes from './level-figures.module.css'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.sources

/** Key figures of the levels. */
export function LevelFigures({ data }: { readonly data: SourcesAnswer }) {
  const { levels, session, source } = data
  return (
    <dl className={classes.figures}>
      <Figure name={texts.source} value={source} />
      <Figure name={texts.session} value={session ?? operatorTexts.noValue} />
      <Figure
        name={texts.lastStamp}
        value={
          levels.lastStamp === null
            ? operatorTexts.noValue
            : newYorkDateTime(Date.parse(levels.lastStamp)).slice(11)
        }
      />
      <Figure name={texts.listed} value={countText(levels.symbols)} />
      <Figure name={texts.withOptions} value={countText(levels.withOptions)} />
      <Figure name={texts.stamped} value={countText(levels.stamped)} help={texts.stampedHelp} />
      <Figure name={texts.kept} value={countText(levels.kept)} help={texts.keptHelp} />
      <Figure
        name={texts.missing}
        value={countText(levels.missing)}
        help={texts.missingHelp}
        isBad={levels.missing > 0}
      />
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly help?: string
  readonly isBad?: boolean
}

function Figure({ name, value, help, isBad = false }: FigureProps) {
  const term = <dt className={classes.name}>{name}</dt>
  return (
    <div className={classes.figure} data-bad={isBad}>
      {help ? <Tooltip label={help}>{term}</Tooltip> : term}
      <dd className={classes.value}>{value}</dd>
    </div>
  )
}
