import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { untilLoaded } from '../platform/until-loaded.ts'
import { whenIdle } from '../platform/when-idle.ts'

/** A component that the first screen does not need: its code loads when the browser is idle. Renders nothing before. */
export function idleComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: (await untilLoaded(load))[name] as ComponentType<object> }))
  return function IdleComponent(props) {
    const [isIdle, setIdle] = useState(false)
    useEffect(() => whenIdle(() => setIdle(true)), [])
    return isIdle ? <Suspense>{createElement(Loaded, props)}</Suspense> : null
  }
}
