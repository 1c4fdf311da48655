import { formatSignedPercent, formatValue } from '@tidemark/domain'
import { Explained } from '../../explanations/index.ts'
import { mapTexts } from '../texts.ts'
import { type Ladder, type LadderLevels, type LadderMark, ladderOf } from './ladder.ts'
import classes from './map-summary.module.css'

// The width of the panel, so that texts are not scaled.
const [width, height, lineHeight] = [228, 220, 16]
const [barLeft, barRight, textX] = [6, 60, 80]
const t = mapTexts.summary
const lineTerms = ['hp', 'mhp', 'hg'] as const
const zoneTerms = ['bull', 'bear', ...lineTerms] as const
const wallTerms = ['bullWall', 'bearWall', ...lineTerms] as const

interface MapSummaryProps {
  readonly name: string
  readonly caption: string
  readonly levels: LadderLevels
}

/** Image of the whole map: every level on one scale with its value and its distance from the price. */
export function MapSummary({ name, caption, levels }: MapSummaryProps) {
  const ladder = ladderOf(levels, height, lineHeight)
  if (ladder === null) return null
  return (
    <figure className={classes.figure}>
      <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
        {levels.walls === null ? (
          <>
            <Zone ladder={ladder} band={levels.bull} className={classes.bull} />
            <Zone ladder={ladder} band={levels.bear} className={classes.bear} />
          </>
        ) : null}
        {ladder.marks.map(mark => (
          <Mark key={`${mark.kind} ${mark.price}`} mark={mark} price={levels.price} />
        ))}
      </svg>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <Meanings areWalls={levels.walls !== null} />
    </figure>
  )
}

/** What the marks of the picture mean: its texts cannot be pointed at by keyboard or touch. */
const Meanings = ({ areWalls }: { readonly areWalls: boolean }) => (
  <ul className={classes.meanings} aria-label={t.meanings}>
    {(areWalls ? wallTerms : zoneTerms).map(term => (
      <li key={term}>
        <Explained terms={[term]}>{mapTexts.levels[term]}</Explained>
      </li>
    ))}
  </ul>
)

interface ZoneProps {
  readonly ladder: Ladder
  readonly band: LadderLevels['bear']
  readonly className: string | undefined
}

function Zone({ ladder, band, className }: ZoneProps) {
  if (band === null) return null
  const [top, bottom] = [ladder.yOf(band[1]), ladder.yOf(band[0])]
  return <rect className={className} x={barLeft} y={top} width={barRight - barLeft} height={bottom - top} />
}

function Mark({ mark, price }: { readonly mark: LadderMark; readonly price: number | null }) {
  const distance = price === null || mark.kind === 'price' ? null : ((mark.price - price) / price) * 100
  return (
    <g className={classes[mark.kind]}>
      <line x1={barLeft} x2={barRight} y1={mark.y} y2={mark.y} />
      <polyline points={`${barRight},${mark.y} ${textX - 10},${mark.textY} ${textX - 4},${mark.textY}`} />
      <text x={textX} y={mark.textY + 4}>
        {t.marks[mark.kind]}
      </text>
      <text x={width - 48} y={mark.textY + 4} textAnchor="end">
        {formatValue(mark.price)}
      </text>
      <text x={width - 4} y={mark.textY + 4} textAnchor="end" className={classes.away}>
        {distance === null ? '' : formatSignedPercent(distance)}
      </text>
    </g>
  )
}
