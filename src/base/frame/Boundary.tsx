import { Center } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { Failure } from '../ui/Failure.tsx'

/** A screen that could not be fetched, or that broke: said in French, with the way out. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Center component="main" mih="100dvh" p="md">
        <Failure
          message="Cette page n’a pas pu être affichée. Vérifiez votre connexion, puis réessayez."
          onRetry={() => window.location.reload()}
        />
      </Center>
    )
  }
}
