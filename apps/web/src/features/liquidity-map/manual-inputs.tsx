import { IconX } from '@tabler/icons-react'
import { Tooltip } from '../../ui/tooltip.tsx'
import classes from './map-legend.module.css'
import { useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'
import { useManualInputs } from './use-manual-inputs.ts'

const t = mapTexts.manual
const automatic = { depth: { depth: 'auto' }, expiry: { expiry: null } } as const

/** The inputs that the user has chosen, each as a button that makes it automatic again. */
export function ManualInputs() {
  const set = useMapStore(store => store.set)
  return useManualInputs().map(({ kind, text }) => (
    <Tooltip key={kind} label={t.hint} multiline maw={280}>
      <button
        type="button"
        className={classes.manual}
        aria-label={t.reset(text)}
        onClick={() => set(automatic[kind])}
      >
        {text}
        <IconX size={12} aria-hidden />
      </button>
    </Tooltip>
  ))
}
