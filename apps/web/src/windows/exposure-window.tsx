import { ExposurePage } from '../features/exposure/index.ts'

export function ExposureWindow() {
  return <ExposurePage />
}
