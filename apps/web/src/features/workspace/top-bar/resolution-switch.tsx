import { resolutionLabel } from '@tidemark/domain'
import { useEffect, useId, useRef } from 'react'
import { useTopBarResolutions } from '../../chart-config/index.ts'
import { useFrame } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'
import classes from './top-bar.module.css'

/** Built of radio buttons, which support arrow keys and screen readers. */
export function ResolutionSwitch() {
  const chosen = useFrame(frame => frame.resolution)
  const resolutions = useTopBarResolutions(chosen)
  const setResolution = useFrame(frame => frame.setResolution)
  const group = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  // The row scrolls where it does not fit, and has less room when something beside it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another resolution is checked
  useEffect(() => {
    if (row.current === null) return
    const observer = new ResizeObserver(() =>
      row.current
        ?.querySelector(':checked')
        ?.parentElement?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' }),
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [chosen])
  return (
    <fieldset
      ref={row}
      className={classes.resolutions}
      aria-label={texts.topBar.resolution}
      data-tour="resolution"
    >
      {resolutions.map(resolution => (
        <label key={resolution} className={classes.resolution}>
          <input
            type="radio"
            className={classes.radio}
            name={group}
            value={resolution}
            checked={resolution === chosen}
            onChange={() => setResolution(resolution)}
          />
          {resolutionLabel(resolution)}
        </label>
      ))}
    </fieldset>
  )
}
