type Matrix = number[][]
type Correlation = (a: readonly number[], b: readonly number[]) => number

/** Johnson's relative weights: how R² is shared among drivers that go together; they add to R². */
export function relativeWeights(
  drivers: readonly (readonly number[])[],
  outcome: readonly number[],
  correlate: Correlation,
) {
  const between = drivers.map((a) => drivers.map((b) => correlate(a, b)))
  const { values, vectors } = eigen(between)
  const roots = values.map((value) => Math.sqrt(Math.max(value, 0)))
  const root = compose(vectors, roots)
  const inverse = compose(
    vectors,
    roots.map((value) => (value > 1e-9 ? 1 / value : 0)),
  )
  const withOutcome = drivers.map((driver) => correlate(driver, outcome))
  const coefficients = inverse.map((row) => dot(row, withOutcome))
  return root.map((row) => row.reduce((sum, cell, k) => sum + cell ** 2 * (coefficients[k] ?? 0) ** 2, 0))
}

/** Jacobi's rotations on a symmetric matrix; `vectors` holds the eigenvectors as columns. */
export function eigen(symmetric: Matrix): { values: number[]; vectors: Matrix } {
  const matrix = symmetric.map((row) => [...row])
  const size = matrix.length
  const vectors = matrix.map((_, i) => matrix.map((__, j) => (i === j ? 1 : 0)))
  for (let sweep = 0; sweep < 60; sweep += 1) {
    let rest = 0
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) {
        rest += Math.abs(at(matrix, p, q))
        rotate(matrix, vectors, p, q)
      }
    if (rest < 1e-12) break
  }
  return { values: matrix.map((_, i) => at(matrix, i, i)), vectors }
}

function rotate(matrix: Matrix, vectors: Matrix, p: number, q: number): void {
  const off = at(matrix, p, q)
  if (Math.abs(off) < 1e-15) return
  const theta = (at(matrix, q, q) - at(matrix, p, p)) / (2 * off)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const sine = tangent * cosine
  for (let k = 0; k < matrix.length; k += 1) turnColumns(matrix, k, p, q, cosine, sine)
  for (let k = 0; k < matrix.length; k += 1) {
    const [kp, kq] = [at(matrix, p, k), at(matrix, q, k)]
    put(matrix, p, k, cosine * kp - sine * kq)
    put(matrix, q, k, sine * kp + cosine * kq)
  }
  for (let k = 0; k < matrix.length; k += 1) turnColumns(vectors, k, p, q, cosine, sine)
}

function turnColumns(matrix: Matrix, row: number, p: number, q: number, cosine: number, sine: number): void {
  const [left, right] = [at(matrix, row, p), at(matrix, row, q)]
  put(matrix, row, p, cosine * left - sine * right)
  put(matrix, row, q, sine * left + cosine * right)
}

/** vectors · diagonal · vectorsᵀ */
function compose(vectors: Matrix, diagonal: readonly number[]): Matrix {
  return vectors.map((a) =>
    vectors.map((b) => a.reduce((sum, cell, k) => sum + cell * (diagonal[k] ?? 0) * (b[k] ?? 0), 0)),
  )
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, cell, k) => sum + cell * (b[k] ?? 0), 0)
}

function at(matrix: Matrix, row: number, column: number): number {
  return matrix[row]?.[column] ?? 0
}

function put(matrix: Matrix, row: number, column: number, value: number): void {
  const line = matrix[row]
  if (line) line[column] = value
}
