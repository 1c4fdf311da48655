import {
  cloneElement,
  type FocusEventHandler,
  type MouseEventHandler,
  type PointerEventHandler,
  type ReactElement,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { untilLoaded } from '../platform/until-loaded.ts'
import { lazyComponent } from './lazy-component.ts'
import type { TooltipLook } from './tooltip-label.tsx'

const TooltipLabel = lazyComponent(() => untilLoaded(() => import('./tooltip-label.tsx')), 'TooltipLabel')
const openDelayMs = 300

interface TargetProps {
  readonly onPointerEnter?: PointerEventHandler | undefined
  readonly onMouseEnter?: MouseEventHandler | undefined
  readonly onMouseLeave?: MouseEventHandler | undefined
  readonly onFocus?: FocusEventHandler | undefined
  readonly onBlur?: FocusEventHandler | undefined
}

interface TooltipProps extends TooltipLook {
  readonly disabled?: boolean
  /** Whether a touch shows it too. */
  readonly touch?: boolean
  /** One element. It also gets what the target of a menu gives to this component. */
  readonly children: ReactElement<TargetProps>
}

/** Shows a label beside an element under the mouse or with the focus of the keyboard. The code of the label loads with the
 *  first one that is shown. */
export function Tooltip({
  label,
  position,
  offset,
  multiline,
  maw,
  disabled = false,
  touch = false,
  children,
  ...ofMenu
}: TooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const timer = useRef(0)
  const pointer = useRef('mouse')
  const hide = () => {
    window.clearTimeout(timer.current)
    setTarget(null)
  }
  const onDisabled = useEffectEvent(hide)
  useEffect(() => (disabled ? onDisabled() : undefined), [disabled])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const own = children.props
  const listeners: TargetProps = {
    onPointerEnter(event) {
      pointer.current = event.pointerType
      own.onPointerEnter?.(event)
    },
    onMouseEnter(event) {
      const element = event.currentTarget
      window.clearTimeout(timer.current)
      if (touch || pointer.current !== 'touch')
        timer.current = window.setTimeout(() => setTarget(element as HTMLElement), openDelayMs)
      own.onMouseEnter?.(event)
    },
    onMouseLeave(event) {
      hide()
      own.onMouseLeave?.(event)
    },
    onFocus(event) {
      if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget as HTMLElement)
      own.onFocus?.(event)
    },
    onBlur(event) {
      hide()
      own.onBlur?.(event)
    },
  }
  const look = { label, position, offset, multiline, maw }
  return (
    <>
      {cloneElement(children, { ...ofMenu, ...listeners })}
      {target && label && !disabled ? (
        <Suspense>
          <TooltipLabel {...look} target={target} onHide={hide} />
        </Suspense>
      ) : null}
    </>
  )
}
