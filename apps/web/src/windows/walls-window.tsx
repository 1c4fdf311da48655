import { WallsPage } from '../features/walls/index.ts'

export function WallsWindow() {
  return <WallsPage />
}
