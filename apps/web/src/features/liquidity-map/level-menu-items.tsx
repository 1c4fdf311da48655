import { IconCopy, IconEyeOff } from '@tabler/icons-react'
import { digitsOfShape, type MapLevelKind, type MapShape } from '@tidemark/chart'
import { displaySwitches, type MapPart } from '@tidemark/contracts'
import { formatDecimals } from '@tidemark/domain'
import { Menu } from '../../ui/later-menu.tsx'
import { notice } from '../../ui/notices.ts'
import { copyPrice, type MenuItemsProps } from '../chart/index.ts'
import { useChangeDisplaySettings, useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators, useSetIndicators } from '../indicators/index.ts'
import { mapTexts } from './texts.ts'
import { useHitShape } from './use-hit-shape.ts'

const t = mapTexts.levelMenu
const iconSize = 16

/** What the chart's menu offers for the level it was opened on. One more thing to do with a level is one more item here. */
export function LevelMenuItems({ request: { hit } }: MenuItemsProps) {
  const shape = useHitShape(hit)
  if (shape === null) return null
  return (
    <>
      <CopyItems shape={shape} />
      <HideItem kind={shape.kind} />
      <Menu.Divider />
    </>
  )
}

/** A zone has two prices. */
function CopyItems({ shape }: { readonly shape: MapShape }) {
  const { kind, low, high } = shape
  const digits = digitsOfShape(shape)
  const name = mapTexts.levels[kind]
  const prices =
    low === high
      ? [[name, low] as const]
      : ([
          [t.top(name), high],
          [t.low(name), low],
        ] as const)
  return prices.map(([title, price]) => (
    <Menu.Item
      key={title}
      leftSection={<IconCopy size={iconSize} />}
      onClick={() => void copyPrice(formatDecimals(price, digits))}
    >
      {t.copy(title, formatDecimals(price, digits))}
    </Menu.Item>
  ))
}

function HideItem({ kind }: { readonly kind: MapLevelKind }) {
  const { name, hide } = useHide(kind)
  return (
    <Menu.Item leftSection={<IconEyeOff size={iconSize} />} onClick={hide}>
      {t.hide(name)}
    </Menu.Item>
  )
}

type WallKind = 'bearWall' | 'bullWall'

const partOf: Readonly<Record<Exclude<MapLevelKind, WallKind>, MapPart>> = {
  bear: 'zones',
  bull: 'zones',
  redistribution: 'redistribution',
  hp: 'hp',
  mhp: 'mhp',
  hg: 'hg',
  ddUpper: 'ddBands',
  ddLower: 'ddBands',
}

/** How a kind of level is hidden: a level by its switch, walls by the indicator or the view that shows them. */
function useHide(kind: MapLevelKind): { readonly name: string; readonly hide: () => void } {
  const change = useChangeDisplaySettings()
  const setIndicators = useSetIndicators()
  const { WALLS } = useActiveIndicators()
  const { zoneOrWalls } = useDisplaySettings()
  const say = (name: string, text: string) => notice({ title: t.hidden(name), text })
  if (kind === 'bearWall' || kind === 'bullWall')
    return {
      name: t.walls,
      hide: () => {
        if (WALLS) setIndicators({ WALLS: false })
        if (zoneOrWalls === 'Walls') change({ zoneOrWalls: 'Zones' })
        say(t.walls, zoneOrWalls === 'Walls' ? t.underInputs : t.underIndicators)
      },
    }
  const part = partOf[kind]
  const shown = displaySwitches.find(({ hides }) => hides.some(hidden => hidden === part))
  if (shown === undefined) throw new Error(`No display switch hides ${part}`)
  return {
    name: shown.label,
    hide: () => {
      change({ displayMode: { [shown.name]: false } })
      say(shown.label, t.underDisplay(shown.label))
    },
  }
}
