import { type ComponentType, createElement, Suspense, useState } from 'react'
import { onFirstInput } from '../platform/first-input.ts'
import { untilLoaded } from '../platform/until-loaded.ts'
import { lazyComponent } from './lazy-component.ts'

/** A dialog whose code is not on the first screen. It loads with the first input anywhere, so that the dialog opens at once,
 *  even if the server has gone by then. */
export function laterDialog<Name extends string, Props extends { readonly opened: boolean }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const loadNow = () => untilLoaded(load)
  const Loaded = lazyComponent(loadNow, name) as unknown as ComponentType<Props>
  onFirstInput(() => void loadNow())
  return function LaterDialog(props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return wasOpened ? <Suspense>{createElement(Loaded, props)}</Suspense> : null
  }
}
