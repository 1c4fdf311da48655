import { BottomTabs } from '../bottom-panel/bottom-tabs-view.tsx'
import { useFrame } from '../frame/frame-store.ts'

/** The bottom panel of a small window. A tab chosen here leaves the panel of a larger window collapsed. */
export function FeaturesSheet() {
  const setActiveTab = useFrame(frame => frame.setActiveTab)
  return <BottomTabs isOpen onChoose={setActiveTab} />
}
