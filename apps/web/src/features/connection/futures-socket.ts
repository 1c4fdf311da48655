import { create } from 'zustand'
import type { FuturesState } from './lights.ts'

/** State of the futures connection of this window. */
export const useFuturesSocket = create<{ readonly state: FuturesState }>(() => ({ state: 'closed' }))
