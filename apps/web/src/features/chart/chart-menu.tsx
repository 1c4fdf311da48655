import type { ChartWidget, ContextMenuRequest } from '@tidemark/chart'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { onFirstInput } from '../../platform/first-input.ts'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension } from './chart-extension.ts'

const load = () => untilLoaded(() => import('./open-chart-menu.tsx'))
const OpenChartMenu = lazyComponent(load, 'OpenChartMenu')

// So that the menu opens at once, even if the server has gone by then.
onFirstInput(() => void load())

interface ChartMenuProps {
  readonly widget: ChartWidget
  readonly region: RefObject<HTMLElement | null>
  readonly extensions: readonly ChartExtension[]
}

/** Opens at the pointer, or on the chart when opened with the menu key. */
export function ChartMenu({ widget, region, extensions }: ChartMenuProps) {
  const [request, setRequest] = useState<ContextMenuRequest | null>(null)
  useEffect(() => widget.on('contextMenu', setRequest), [widget])
  const close = () => {
    setRequest(null)
    region.current?.focus({ preventScroll: true })
  }
  if (request === null) return null
  // The menu opens with all of its items, so that the first one gets the focus.
  return (
    <Suspense>
      <OpenChartMenu
        key={`${request.clientX} ${request.clientY}`}
        widget={widget}
        request={request}
        extensions={extensions}
        onClose={close}
      />
    </Suspense>
  )
}
