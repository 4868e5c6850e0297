// Something that another site shows → its heading, and a place where it is loaded when somebody asks for it.
import type { EmbedBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Embed } from '../../ui/media/Embed.tsx';

export default function EmbedView({ block, path }: BlockProps<EmbedBlock>) {
  const { heading, title, address, image, height } = block;
  return (
    <Section path={path} heading={heading}>
      <Embed address={address} title={title} image={image} framing={block} height={height} />
    </Section>
  );
}
