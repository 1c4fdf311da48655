import classes from './chart-states.module.css'

const candles = 48
const view = { width: candles * 10, height: 200 }

/** Placeholder candles along a fixed wave. */
const shapes = Array.from({ length: candles }, (_, n) => {
  const middle = 100 + 36 * Math.sin(n / 7) + 10 * Math.sin(n / 2.1)
  const body = 8 + 6 * Math.abs(Math.sin(n * 1.7))
  const wick = body + 6 + 5 * Math.abs(Math.cos(n * 2.3))
  return { x: n * 10 + 2, middle, body, wick }
})

/** Placeholder while the candles load. */
export function Skeleton() {
  return (
    <svg
      className={classes.skeleton}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {shapes.map(({ x, middle, body, wick }) => (
        <g key={x}>
          <rect x={x + 2.6} y={middle - wick} width={0.8} height={wick * 2} />
          <rect x={x} y={middle - body} width={6} height={body * 2} />
        </g>
      ))}
    </svg>
  )
}
