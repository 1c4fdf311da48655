import { ScannerPage } from '../features/scanner/index.ts'

export function ScannerWindow() {
  return <ScannerPage />
}
