export default function View({ block }: { block: { address: string; more: string } }) {
  return (
    <>
      <iframe title="Our calendar" src={block.address} />
      <a href={block.more}>More</a>
    </>
  );
}
