interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Close of each candle as a share of the height; each opens where the one before closed. */
const closes = [
  0.3, 0.36, 0.33, 0.42, 0.47, 0.44, 0.52, 0.6, 0.57, 0.63, 0.7, 0.66, 0.61, 0.64, 0.56, 0.5, 0.53, 0.46,
  0.41, 0.45, 0.38, 0.33, 0.37, 0.44, 0.49, 0.47, 0.55, 0.6, 0.58, 0.64,
]
const wick = 0.05

/** Candles that fill an area, the highest wick at its top and the lowest at its bottom. */
export function PreviewCandles({ left, right, top, bottom }: Area) {
  const step = (right - left) / closes.length
  const [low, high] = [Math.min(...closes) - wick, Math.max(...closes) + wick]
  const yOf = (share: number) => bottom - ((share - low) / (high - low)) * (bottom - top)
  return closes.map((close, i) => {
    const open = closes[i - 1] ?? close - wick
    const x = left + (i + 0.5) * step
    const colour = close >= open ? 'var(--tm-up)' : 'var(--tm-down)'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
      <g key={i} stroke={colour} fill={colour}>
        <line
          x1={x}
          x2={x}
          y1={yOf(Math.max(open, close) + wick / 2)}
          y2={yOf(Math.min(open, close) - wick / 2)}
        />
        <rect
          stroke="none"
          x={x - step * 0.3}
          width={step * 0.6}
          y={yOf(Math.max(open, close))}
          height={Math.max(1, yOf(Math.min(open, close)) - yOf(Math.max(open, close)))}
        />
      </g>
    )
  })
}
