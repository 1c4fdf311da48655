import {
  type ChartWidget,
  type EdgeTag,
  type EdgeTags,
  liquidityMapLayers,
  MAX_TAGS,
  type MapContent,
  type MapDisplay,
  type MapStyle,
} from '@tidemark/chart'
import { formatPercent, formatValue } from '@tidemark/domain'

const display: MapDisplay = {
  map: true,
  walls: true,
  zones: true,
  hp: true,
  mhp: true,
  hg: true,
  redistribution: true,
  ddBands: true,
  labels: true,
}

/** The product's default look. */
const bear = { border: '#767a88', background: '#40ba8a', text: '#767a88', borderWeight: 2, transparency: 57 }
const bull = { border: '#4a4f61', background: '#d65e63', text: '#4a4f61', borderWeight: 2, transparency: 67 }
const style: MapStyle = {
  bear,
  bull,
  redistribution: {
    border: '#4a4f61',
    background: '#4a4f61',
    text: '#8b95a5',
    borderWeight: 1,
    transparency: 95,
  },
  monthlyBear: bear,
  monthlyBull: bull,
  hp: '#e6c84f',
  mhp: '#e5604d',
  hg: '#9a8cf0',
  ddBands: '#bde3a9',
  labelLight: '#ffffff',
  labelDark: '#0e1116',
  fontFamily: 'sans-serif',
}

/** The whole Liquidity Map: zones, lines, labels, walls, and buttons for the levels out of view. */
export function addMap(chart: ChartWidget, container: HTMLElement, content: MapContent): void {
  const input = { content, display, style, pinned: [] }
  const { zones, walls, tags } = liquidityMapLayers(() => input)
  for (const { shapes, labels } of [zones, walls]) {
    const handle = chart.addLayer(shapes)
    chart.addLayer(labels)
    if (shapes === zones.shapes) handle.setInAutoScale('nearest')
  }
  showTags(tags, container)
}

function showTags(tags: EdgeTags, container: HTMLElement): void {
  const above = container.appendChild(document.createElement('fieldset'))
  const below = container.appendChild(document.createElement('fieldset'))
  tags.subscribe(() => {
    const { current } = tags
    const left = `${current.width}px`
    Object.assign(above.style, { left, top: '4px' })
    Object.assign(below.style, { left, top: `${current.height - 4}px` })
    above.replaceChildren(...current.above.slice(0, MAX_TAGS).map(tagButton))
    below.replaceChildren(...current.below.slice(0, MAX_TAGS).map(tagButton))
  })
}

function tagButton({ kind, price, percent, colour }: EdgeTag): HTMLButtonElement {
  const button = document.createElement('button')
  button.style.borderInlineStartColor = colour
  button.textContent = `${kind} ${formatValue(price)} ${formatPercent(percent)}`
  return button
}
