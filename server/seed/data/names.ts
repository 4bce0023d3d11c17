/** Invented people and pharmacies. Any likeness to a real one is chance. */
import { demoEmails } from '#contract/accounts/demo-accounts.ts';

/** Whose accounts README names, in the demo and in a large market. */
export const demoPeople = {
  noah: { name: 'Noah Bendtsen', email: demoEmails.admin },
  carla: { name: 'Carla Fennimore', email: demoEmails.business },
  ruth: { name: 'Ruth Delacroix', email: demoEmails.manager },
} as const;

export const firstNames = (
  'Aaliyah Abena Adaeze Adrian Ahmed Aisha Alejandro Amara Amir Amina Ana Anders Andre Angela Anjali Anton Arjun Asha Astrid Beatriz ' +
  'Benjamin Bianca Bo Bridget Caleb Camila Carmen Cecilia Chidi Chloe Claire Connor Damian Daniela Darnell Deepa Dmitri Dolores Ebony Eduardo ' +
  'Eleni Elijah Emeka Emiko Esther Ewa Fatima Felix Fernanda Francis Gabriela Giulia Grace Gustavo Hana Harold Hassan Helen Henrik Hiroshi ' +
  'Ibrahim Ifeoma Ingrid Irina Isabel Ivan Jacqueline Jamal Jasmine Javier Jia Joanna Jorge Josephine Joy Julian Kamala Karim Katarina Keisha ' +
  'Kenji Khadija Kofi Krystyna Kwame Lakshmi Laila Latoya Leila Leon Lien Linh Lucas Lucia Magdalena Malik Manuel Marcus Marisol Martha ' +
  'Mateo Maya Mehdi Mercedes Miguel Minh Miriam Monique Mustafa Nadia Naomi Nasrin Natalia Neha Nia Nikhil Noor Obinna Odette Olena ' +
  'Omar Oscar Paloma Paolo Parisa Patrice Paul Pavel Petra Quentin Rachel Rahul Ramona Ravi Rebecca Reza Ricardo Rosa Roxana Ruben ' +
  'Sabrina Samira Samuel Sanjay Santiago Sara Shira Simone Sofia Solomon Soraya Stefan Sunita Svetlana Tamar Tariq Tatiana Teresa Thandiwe Theo ' +
  'Thuy Tomas Tunde Valentina Vanessa Viktor Vivian Wanjiru Wei Wendy Xavier Xiomara Yara Yasmin Yolanda Yuki Yusuf Zainab Zoe Zoltan'
).split(' ');

export const lastNames = (
  'Abara Abdi Acosta Adeyemi Aguilar Ahn Akhtar Alvarez Amato Andersen Arslan Asante Avila Bajwa Bakker Banerjee Barros Bauer Becker Belenky ' +
  'Benitez Berg Bhatt Bianchi Boateng Borges Brandt Bui Campos Cardenas Castellano Chakraborty Chaudhry Chavez Choi Cisneros Contreras Cordova Costa ' +
  'Cruz Dang Das Delgado Desai Diallo Diaz Dimitrov Do Dominguez Duarte Dubois Eriksen Escobar Espinoza Estrada Farouk Feldman Fernandes Fischer ' +
  'Flores Fontaine Fraser Gallo Ganguly Garza Georgiou Ghosh Gill Goldberg Gomes Greene Gupta Gutierrez Haddad Hansen Haque Harris Hashemi Hernandez ' +
  'Hoang Horvat Hossain Hughes Ibarra Ilic Iqbal Ivanova Iyer Jackson Jansen Jensen Joshi Kang Kapoor Karimi Kaur Keller Khalil Khoury ' +
  'Kim Kimani Kovac Kowalska Krishnan Kumar Kwon Lam Larsen Lazarenko Leung Levin Lindgren Lombardi Lopez Lund Madrigal Mahmoud Malik Mancini ' +
  'Marin Martinelli Mbeki McAllister Medina Mehta Mendes Mensah Mercado Mirza Molina Moreau Morozov Mwangi Nair Nakamura Navarro Nguyen Nowak Nwosu ' +
  'Obi Ochoa Odhiambo Olsen Onwudiwe Ortega Osei Owusu Pacheco Palmer Papadakis Pappas Park Patel Pereira Petrova Pham Pires Popescu Portillo ' +
  'Qureshi Rahman Ramos Rao Reddy Reyes Rinaldi Rivera Robles Romano Rosen Rossi Ruiz Saeed Salazar Sandoval Santos Sato Schultz Serrano ' +
  'Shah Sharma Shapiro Silva Singh Sokolov Soto Sousa Strand Suarez Suzuki Swenson Takahashi Tan Tavares Tehrani Thapa Torres Tran Trujillo ' +
  'Ueda Usman Vance Varga Vasquez Velez Venkat Vega Vidal Vo Volkov Wagner Walsh Weber Winter Wojcik Wong Yamada Yang Yilmaz Zafar Zamora Zhao Zielinski'
).split(' ');

/** First words of a pharmacy's sign. */
export const signWords = (
  'Alderbrook,Amberfield,Applegarth,Ashgrove,Aspen Row,Barrow Hill,Bay Lantern,Beacon Hollow,Bellweather,Birch & Vine,Blackthorn,Blue Heron,Bluff Street,' +
  'Brambleside,Brass Kettle,Brightwater,Brindle,Brookhaven Lane,Buttonwood,Canal Street,Candlewick,Canterfield,Cardinal Row,Cedar & Stone,Chandler’s,Cinder Hill,' +
  'Clearbrook,Clover Lane,Copper Finch,Copperleaf,Coral Gate,Corner Oak,Cottonwood,Cross Creek,Crown & Thistle,Cypress Bend,Daybreak,Dovecote,Driftwood,Eastbank,' +
  'Elderflower,Ember Row,Fairhaven Street,Falconer’s,Fernhill,Ferry Landing,Finch & Fern,Five Corners,Flint Ridge,Foxglove,Garnet,Gatehouse,' +
  'Golden Alder,Goldfinch,Granary,Greenbank,Grove Street,Half Moon,Harrow & Heath,Hawthorn Row,Hazelwood,Hearthstone,Heather Field,Hilltop Lantern,Hollyhock,Hopewell Lane,' +
  'Indigo Row,Ironwood,Ivy Court,Jasper Street,Juniper Bend,Kestrel,Kingfisher Row,Lakelight,Lantern Hill,Laurel & Lime,Lilac Avenue,Linden Square,Longmeadow Lane,Lowland,' +
  'Maple Hollow,Marigold,Market Bell,Marlowe Street,Meadowlark,Mercer Row,Mill & Main,Mistral,Moss Street,Mulberry Gate,Nettle & Rye,North Star Row,Northgate Mill,Oak Lantern,' +
  'Old Ferry,Olive Branch Row,Orchard End,Otter Creek Row,Oxbow,Parkside Bell,Partridge Lane,Pebble Creek,Periwinkle,Pinecrest Row,Plum Street,Poplar & Pine,Prairie Bell,Primrose,' +
  'Quayside,Quince Street,Redwing,Reedbank,Ridgeway Bell,River Birch,Robin Hill,Rosemary Lane,Rowan & Reed,Saffron,Sage & Sorrel,Saltmarsh,Sandpiper,' +
  'Silver Birch Row,Skylark,Sparrow Lane,Spindle,Spruce Gate,Starling,Stillwater,Stone Arch,Summerfield,Sundial,Swallowtail,Sycamore Bell,Tallgrass,Tamarack Row,Thimble,Thornbury,' +
  'Tidewater Row,Tulip Street,Turnstone,Twin Elms,Upland,Valley Lantern,Violet Row,Wagon Wheel,Walnut Court,Water Street,Waxwing,Wayfarer,Weathervane,Westerly,Whistler’s,White Alder,' +
  'Wickham Row,Wild Rye,Willow Court,Windmill Row,Winterberry,Wisteria,Woodbine Row,Wren & Willow,Yarrow'
).split(',');

export const signEndings = (
  'Pharmacy,Drug,Apothecary,Rx,Family Pharmacy,Community Pharmacy,Drugs,Care Pharmacy,Prescription Shop,' +
  'Pharmacy & Compounding'
).split(',');

export const streets = (
  'Main St,Broad St,Church St,Park Ave,Maple Ave,Washington St,Market St,Oak St,Franklin Ave,Union Ave,Center St,Highland Ave,Ferry St,Spring St,Valley Rd,Lincoln Ave,Bridge St,Grove St,Elm St,Prospect Ave,' +
  'River Rd,Summit Ave,Grand Ave,Madison Ave,Liberty St,Hudson St,Chestnut St,Walnut St,Cedar Ln,Mill Rd'
).split(',');
