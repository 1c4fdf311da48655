import { create } from 'zustand'
import type { Light } from '../../live/overall-status.ts'

/** [SO-8] */
export const defaultStatus: Light = 'green'

/** The overall colour as the main window reported it last; the default in the main window itself. */
export const useMainStatus = create<{ readonly status: Light }>(() => ({ status: defaultStatus }))
