import { IconLayoutList, IconPencil, IconTable, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { LazySheet } from '../../../ui/lazy-sheet.ts'
import { drawingTexts, useDrawingsStore } from '../../drawings/index.ts'
import { texts } from '../texts.ts'
import { FeaturesSheet } from './features-sheet.tsx'
import { PanelsSheet } from './panels-sheet.tsx'
import type { SheetName } from './sheet-name.ts'
import classes from './small-window.module.css'
import { ToolsSheet } from './tools-sheet.tsx'

interface SmallWindowBarProps {
  readonly open: SheetName | null
  readonly onOpen: (sheet: SheetName | null) => void
  /** A chart window has a fixed set of panels and no features. */
  readonly isChartWindow: boolean
}

const titles: Readonly<Record<SheetName, string>> = {
  tools: drawingTexts.rail.name,
  panels: texts.drawer.rail,
  features: texts.bottom.tabs,
}

/** The bar at the bottom of a small window, and the sheets that it opens. */
export function SmallWindowBar({ open, onOpen, isChartWindow }: SmallWindowBarProps) {
  const close = () => onOpen(null)
  const contents: Readonly<Record<SheetName, ReactNode>> = {
    tools: <ToolsSheet onChosen={close} />,
    panels: <PanelsSheet fixedPanels={isChartWindow} />,
    features: <FeaturesSheet />,
  }
  const item = (name: SheetName, icon: ReactNode) => (
    <BarItem
      name={titles[name]}
      icon={icon}
      isOpen={open === name}
      onClick={() => onOpen(open === name ? null : name)}
    />
  )
  return (
    <>
      <nav className={classes.bar} aria-label={texts.smallWindow.bar}>
        <ToolsItem>{item('tools', <IconPencil aria-hidden />)}</ToolsItem>
        {item('panels', <IconLayoutList aria-hidden />)}
        {isChartWindow ? null : item('features', <IconTable aria-hidden />)}
      </nav>
      {open === null ? null : (
        <Suspense>
          <LazySheet key={open} title={titles[open]} onClose={close}>
            {contents[open]}
          </LazySheet>
        </Suspense>
      )}
    </>
  )
}

interface BarItemProps {
  readonly name: string
  readonly icon: ReactNode
  readonly isOpen: boolean
  readonly onClick: () => void
}

function BarItem({ name, icon, isOpen, onClick }: BarItemProps) {
  return (
    <button
      type="button"
      className={classes.item}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {icon}
      {name}
    </button>
  )
}

/** While a tool is chosen, its place has the way back: a finger has no Esc key. */
function ToolsItem({ children }: { readonly children: ReactNode }) {
  const drawings = useDrawingsStore(store => store.drawings)
  const tools = useDrawingsStore(store => store.tools)
  const tool = useDrawingsStore(store => store.tool)
  const name = tools.find(({ tool: other }) => other === tool)?.name
  if (tool === 'cursor' || name === undefined) return children
  return (
    <button type="button" className={classes.item} data-active onClick={() => drawings?.chooseTool('cursor')}>
      <IconX aria-hidden />
      {texts.smallWindow.stopTool(name)}
    </button>
  )
}
