import { useEffect } from 'react'
import { Route } from 'react-router'
import { paths } from './paths.ts'

// In the place of managers.tsx in every other language: the server answers these addresses in French (C20.6).

function Reload() {
  useEffect(() => window.location.reload(), [])
  return null
}

const signIns = [paths.adminLogin, paths.adminRegister, paths.subAdminLogin, paths.subAdminRegister]

export const managerSignIns = signIns.map((path) => <Route key={path} path={path} element={<Reload />} />)

export const managerAreas = () =>
  [paths.admin, paths.subAdmin, paths.cse].map((path) => (
    <Route key={path} path={`${path}/*`} element={<Reload />} />
  ))
