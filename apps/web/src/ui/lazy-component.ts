import { type ComponentType, lazy } from 'react'

/** `React.lazy` for a module that exports the component by name. */
export const lazyComponent = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
