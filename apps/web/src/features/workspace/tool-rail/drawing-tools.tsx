import {
  IconArrowUpRight,
  IconBaselineDensityMedium,
  IconEyeOff,
  IconLine,
  IconMinus,
  IconPointer,
  IconRectangle,
  IconRulerMeasure,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import classes from './tool-rail.module.css'

interface DrawingTool {
  readonly name: string
  readonly icon: ReactNode
  /** Begins a new group on the rail. */
  readonly apart?: boolean
}

const t = texts.toolRail

/** One tool, one line. */
export const drawingTools: readonly DrawingTool[] = [
  { name: t.cursor, icon: <IconPointer /> },
  { name: t.trend, icon: <IconLine />, apart: true },
  { name: t.ray, icon: <IconArrowUpRight /> },
  { name: t.horizontal, icon: <IconMinus /> },
  { name: t.vertical, icon: <IconMinus className={classes.upright} /> },
  { name: t.rectangle, icon: <IconRectangle /> },
  { name: t.fib, icon: <IconBaselineDensityMedium /> },
  { name: t.text, icon: <IconTypography /> },
  { name: t.measure, icon: <IconRulerMeasure />, apart: true },
  { name: t.hide, icon: <IconEyeOff />, apart: true },
  { name: t.remove, icon: <IconTrash /> },
]
