export function SearchPage() {
  return <main id="main">search</main>;
}
