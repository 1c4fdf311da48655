import { Component, type ReactNode } from 'react'
import { reportProblem } from '../platform/report-problem.ts'
import { PageFailed } from './page-failed.tsx'

interface PageErrorBoundaryProps {
  readonly path: string
  readonly children: ReactNode
}

interface PageErrorBoundaryState {
  readonly failed: boolean
  readonly path: string
}

/** Contains the error of a page. Another address starts anew. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { failed: false, path: this.props.path }

  static getDerivedStateFromError(): Partial<PageErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { path }: PageErrorBoundaryProps,
    state: PageErrorBoundaryState,
  ): PageErrorBoundaryState | null {
    return path === state.path ? null : { failed: false, path }
  }

  override componentDidCatch(error: unknown): void {
    reportProblem('A page failed', error)
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailed /> : this.props.children
  }
}
