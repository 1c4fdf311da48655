import type { PlaybookPicture as PictureKey } from '@tidemark/domain'
import classes from './playbook.module.css'
import { playbookTexts } from './playbook-texts.ts'

const [width, height] = [240, 132]
/** The same in every image, so that images are easy to compare. */
const zones = { bull: { top: 12, bottom: 46 }, bear: { top: 88, bottom: 122 } }

interface Scene {
  /** Y positions of the price path, from left to right. */
  readonly price: readonly number[]
  readonly hp: number
  readonly mhp: number
}

/** The key reads: zone of the last price (B bull, BR bear), price against HP (L above, S below), HP against MHP (U above,
 *  D below). */
const scenes: Readonly<Record<PictureKey, Scene>> = {
  BLU: { price: [84, 70, 76, 56, 60, 40, 44, 26], hp: 58, mhp: 76 },
  BLD: { price: [92, 80, 84, 64, 66, 44, 46, 30], hp: 72, mhp: 56 },
  BSU: { price: [70, 52, 44, 28, 22, 30, 34, 40], hp: 30, mhp: 66 },
  BSD: { price: [60, 48, 52, 38, 30, 36, 34, 41], hp: 32, mhp: 20 },
  BRLU: { price: [60, 76, 86, 112, 106, 110, 98, 94], hp: 104, mhp: 116 },
  BRLD: { price: [40, 62, 72, 104, 116, 108, 104, 94], hp: 108, mhp: 62 },
  BRSU: { price: [44, 56, 50, 72, 70, 92, 96, 112], hp: 66, mhp: 82 },
  BRSD: { price: [30, 46, 42, 66, 62, 90, 88, 112], hp: 76, mhp: 54 },
  MR: { price: [66, 52, 58, 78, 74, 56, 60, 68], hp: 62, mhp: 74 },
}

/** Schematic image of a playbook key: zones, HP, MHP and a price path. */
export function PlaybookImage({ pictureKey }: { readonly pictureKey: PictureKey }) {
  const { price, hp, mhp } = scenes[pictureKey]
  const step = (width - 52) / (price.length - 1)
  const points = price.map((y, i) => [8 + i * step, y] as const)
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={playbookTexts.picture(pictureKey)}
    >
      <rect
        className={classes.bull}
        x={0}
        y={zones.bull.top}
        width={width}
        height={zones.bull.bottom - zones.bull.top}
      />
      <rect
        className={classes.bear}
        x={0}
        y={zones.bear.top}
        width={width}
        height={zones.bear.bottom - zones.bear.top}
      />
      <Level className={classes.mhp} y={mhp} name="MHP" />
      <Level className={classes.hp} y={hp} name="HP" />
      <polyline className={classes.price} points={points.map(point => point.join(',')).join(' ')} />
      <circle className={classes.dot} cx={lastX} cy={lastY} r={3.5} />
    </svg>
  )
}

function Level({
  className,
  y,
  name,
}: {
  readonly className: string | undefined
  readonly y: number
  readonly name: string
}) {
  return (
    <g className={className}>
      <line x1={0} x2={width - 34} y1={y} y2={y} />
      <text x={width - 30} y={y + 4}>
        {name}
      </text>
    </g>
  )
}
