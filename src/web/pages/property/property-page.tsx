export function PropertyPage() {
  return <main id="main">property</main>;
}
